/** Exact value; the denominator is above 0. */
export type Fraction = { numerator: bigint; denominator: bigint };

/** A power beyond this is no answer of a lesson, and would take seconds to compare. */
const EXPONENT_MAX = 400;

/**
 * Exact value of a decimal such as -12.5 or 1.2e3.
 * @returns undefined for another text, and for an exponent beyond the maximum
 */
export function fractionOf(decimal: string): Fraction | undefined {
  const parts = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?$/i.exec(decimal);
  if (!parts) return undefined;
  const [, sign, whole = "", decimals = "", power = "0"] = parts;
  const exponent = Number(power) - decimals.length;
  if (whole + decimals === "" || Math.abs(Number(power)) > EXPONENT_MAX) return undefined;
  const digits = BigInt(whole + decimals) * (sign === "-" ? -1n : 1n);
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-exponent) };
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  };
}

export function absolute({ numerator, denominator }: Fraction): Fraction {
  return { numerator: numerator < 0n ? -numerator : numerator, denominator };
}

export function isAtMost(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator <= b.numerator * a.denominator;
}

export function isEqual(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator;
}
