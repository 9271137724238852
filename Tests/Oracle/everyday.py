#!/usr/bin/env python3
"""Compares everyday conversions with GNU units.

Usage: everyday.py PROGRAM

Holds more than a hundred lines as farmers, mechanics and cooks type them, in both languages. Asks PROGRAM each line
and asks `units` the same in its own notation; the table shows both answers. Exit status 1 if the program refuses a
line that `units` answers, or answers differently, and 77 if `units` is not installed.
"""
import json
import shutil
import subprocess
import sys

# The language, the typed line, and the two arguments for `units`: the given amount and the wanted unit.
LINES = [
    # Field.
    ("en", "5 ha to ac", "5 hectare", "acre"), ("en", "12 acres in hectares", "12 acre", "hectare"),
    ("en", "450 m2 ha", "450 m^2", "hectare"), ("en", "2 km2 = ha", "2 km^2", "hectare"),
    ("en", "3 sq mi -> km2", "3 mi^2", "km^2"), ("en", "300 sq yd as m2", "300 yd^2", "m^2"),
    ("en", "1000 sq. ft. m2", "1000 ft^2", "m^2"), ("en", "10 in2 to cm2", "10 in^2", "cm^2"),
    ("pl", "45 arów na hektary", "45 are", "hectare"), ("pl", "3 akry w arach", "3 acre", "are"),
    ("en", "15 gal/ac l/ha", "15 gal/acre", "l/hectare"), ("en", "20 gallons per acre to l/ha", "20 gal/acre", "l/hectare"),
    ("en", "200 l/ha to gal/ac", "200 l/hectare", "gal/acre"), ("en", "10 impgal/ac l/ha", "10 brgallon/acre", "l/hectare"),
    ("en", "16 floz/ac ml/ha", "16 floz/acre", "ml/hectare"), ("en", "2 pt/ac to l/ha", "2 pint/acre", "l/hectare"),
    ("en", "5 gal/1000ft2 l/ha", "5 gal/1000 ft^2", "l/hectare"), ("en", "3 ml/m2 l/ha", "3 ml/m^2", "l/hectare"),
    ("pl", "20 galonów na akr na l/ha", "20 gal/acre", "l/hectare"), ("en", "2 lb/ac kg/ha", "2 lb/acre", "kg/hectare"),
    ("en", "8 t/ha to cwt/ac", "8 tonne/hectare", "cwt/acre"), ("en", "60 q/ha t/ha", "60 quintal/hectare", "tonne/hectare"),
    ("en", "150 kg/ha lb/ac", "150 kg/hectare", "lb/acre"), ("en", "4 ozwt/ac g/ha", "4 oz/acre", "g/hectare"),
    ("en", "2 uston/ac t/ha", "2 shortton/acre", "tonne/hectare"), ("en", "20 ml/10l %", "20 ml/10 l", "percent"),
    ("en", "1 floz/gal %", "1 floz/gal", "percent"), ("en", "500 ppm %", "500 ppm", "percent"),
    ("en", "2 % ppm", "2 percent", "ppm"), ("en", "5 ml/l %", "5 ml/l", "percent"),
    ("en", "360 g/l lb/gal", "360 g/l", "lb/gal"), ("en", "4 lb/gal to g/l", "4 lb/gal", "g/l"),
    ("en", "2 lb/100gal g/100l", "2 lb/100 gal", "g/100 l"), ("en", "2 kg/100l g/l", "2 kg/100 l", "g/l"),
    ("en", "28 % l/100l", "28 percent", "l/100 l"), ("en", "1.32 kg/l lb/gal", "1.32 kg/l", "lb/gal"),
    ("en", "1320 kg/m3 kg/l", "1320 kg/m^3", "kg/l"), ("en", "0.85 g/cm3 kg/m3", "0.85 g/cm^3", "kg/m^3"),
    ("en", "62.4 lb/ft3 kg/m3", "62.4 lb/ft^3", "kg/m^3"), ("en", "1 g/ml lb/ft3", "1 g/ml", "lb/ft^3"),
    # Driving and spraying.
    ("en", "8 km/h m/s", "8 km/hr", "m/s"), ("en", "5 mph to km/h", "5 mph", "km/hr"),
    ("en", "2 m/s km/h", "2 m/s", "km/hr"), ("en", "100 m/min km/h", "100 m/min", "km/hr"),
    ("en", "300 ft/min mph", "300 ft/min", "mph"), ("en", "12 kn km/h", "12 knot", "km/hr"),
    ("en", "6 miles per hour in kilometres per hour", "6 mph", "km/hr"),
    ("pl", "7 kilometrów na godzinę na m/s", "7 km/hr", "m/s"), ("en", "25 cm/s m/min", "25 cm/s", "m/min"),
    ("en", "0.8 l/min gal/min", "0.8 l/min", "gal/min"), ("en", "50 gpm to l/min", "50 gpm", "l/min"),
    ("en", "1.2 l/min ml/min", "1.2 l/min", "ml/min"), ("en", "3 m3/h l/min", "3 m^3/hr", "l/min"),
    ("en", "2 l/s m3/h", "2 l/s", "m^3/hr"), ("en", "90 l/h l/min", "90 l/hr", "l/min"),
    ("en", "10 floz/min ml/min", "10 floz/min", "ml/min"), ("en", "2 impgal/min l/min", "2 brgallon/min", "l/min"),
    ("en", "3 gal/h l/h", "3 gal/hr", "l/hr"), ("pl", "12 litrów na minutę na l/h", "12 l/min", "l/hr"),
    ("en", "3 bar psi", "3 bar", "psi"), ("en", "40 psi to bar", "40 psi", "bar"),
    ("en", "300 kPa bar", "300 kPa", "bar"), ("en", "0.3 MPa psi", "0.3 MPa", "psi"),
    ("en", "1 atm mbar", "1 atm", "mbar"), ("en", "1013 mbar Pa", "1013 mbar", "Pa"),
    ("en", "250 millibars in bars", "250 mbar", "bar"), ("pl", "2,5 bara na psi", "2.5 bar", "psi"),
    # Workshop.
    ("en", "10 in cm", "10 in", "cm"), ("en", "5 ft 10 in cm", "70 in", "cm"), ("en", "5'10\" to cm", "70 in", "cm"),
    ("en", "6' m", "6 ft", "m"), ("en", "12 ft in in", "12 ft", "in"),
    ("en", "100 yd m", "100 yd", "m"), ("en", "26.2 mi to km", "26.2 mi", "km"),
    ("en", "180 cm in ft", "180 cm", "ft"), ("pl", "10 cali na centymetry", "10 in", "cm"),
    ("pl", "6 stóp w metrach", "6 ft", "m"), ("en", "120 hp kW", "120 hp", "kW"),
    ("en", "75 kW to PS", "75 kW", "metrichorsepower"), ("pl", "120 KM na kW", "120 metrichorsepower", "kW"),
    ("pl", "100 koni mechanicznych w kilowatach", "100 metrichorsepower", "kW"), ("en", "1500 W hp", "1500 W", "hp"),
    ("en", "50 kg lb", "50 kg", "lb"), ("en", "10 stone to kg", "10 stone", "kg"),
    ("en", "5 long tons to t", "5 longton", "tonne"), ("en", "3 short tons t", "3 shortton", "tonne"),
    ("en", "8 oz g", "8 oz", "g"), ("en", "12 cwt kg", "12 cwt", "kg"), ("pl", "3 kwintale na kg", "3 quintal", "kg"),
    ("en", "90 min h", "90 min", "hr"), ("en", "36 hours in days", "36 hr", "day"), ("pl", "2 doby na godziny", "2 day", "hr"),
    ("en", "20 C F", "tempC(20)", "tempF"), ("en", "75 degrees F to C", "tempF(75)", "tempC"),
    ("en", "300 K C", "tempK(300)", "tempC"), ("pl", "100 F na Celsjusza", "tempF(100)", "tempC"),
    # Kitchen and yard.
    ("en", "2 cups ml", "2 cup", "ml"), ("en", "3 tbsp to ml", "3 tbsp", "ml"), ("en", "1 tsp ml", "1 tsp", "ml"),
    ("en", "5 gal l", "5 gal", "l"), ("en", "5 impgal l", "5 brgallon", "l"), ("en", "2 qt l", "2 quart", "l"),
    ("en", "1 imppt ml", "1 brpint", "ml"), ("en", "8 floz ml", "8 floz", "ml"), ("en", "75 cl floz", "75 cl", "floz"),
    ("en", "2 ft3 l", "2 ft^3", "l"), ("en", "350 in3 to l", "350 in^3", "l"), ("en", "6 hl m3", "6 hl", "m^3"),
    ("en", "500 cc dm3", "500 cm^3", "dm^3"), ("pl", "2 szklanki na ml", "2 metriccup", "ml"),
    ("pl", "1,5 litra na pinty", "1.5 l", "pint"),
]


def asked_of_units(have, want):
    """Returns the answer of `units`; None if it refuses."""
    answer = subprocess.run(
        ["units", "--terse", "--output-format", "%.15g", have, want], capture_output=True, encoding="utf-8", check=False)
    try:
        return float(answer.stdout) if answer.returncode == 0 else None
    except ValueError:
        return None


def asked_of_program(program, language, typed):
    """Returns the program's number and its unit, or None and the code of the refusal."""
    answer = subprocess.run(
        [program, "--lang", language, "--format", "json", "-c", "convert " + typed], capture_output=True, encoding="utf-8",
        check=False)
    found = json.loads(answer.stdout)
    if "error" in found:
        return None, found["error"]["code"]
    return float(found["result"]["value"]), found["result"]["unit"]


def agree(one, other):
    """Whether two numbers agree within the printed digits."""
    return abs(one - other) <= 1e-8 * max(abs(one), abs(other), 1e-9)


def main():
    if not shutil.which("units"):
        print("there is no `units` here")
        return 77
    problems = refused = 0
    for language, typed, have, want in LINES:
        theirs = asked_of_units(have, want)
        ours, unit = asked_of_program(sys.argv[1], language, typed)
        refused += ours is None
        is_wrong = theirs is not None and (ours is None or not agree(ours, theirs))
        problems += is_wrong
        shown = "refused" if theirs is None else f"{theirs:.9g}"
        print(f"{'!' if is_wrong else ' '} {language} {typed:42} {'refused' if ours is None else f'{ours:.9g}':>14} {unit:10} {shown:>14}")
    print(f"{len(LINES)} lines, {refused} refused, {problems} differences")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
