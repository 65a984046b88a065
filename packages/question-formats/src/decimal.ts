type Decimal = { digits: bigint; exponent: number };

const FORM = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;

/** A number as files write it; undefined for another text, and for one without a finite value. */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim().replaceAll("\u2212", "-");
  if (!/\d/.test(trimmed) || !FORM.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}

/** Middle of a range and its distance to both ends, without rounding errors of binary numbers. */
export function middleOf(
  lowest: string,
  highest: string,
): { middle: number; distance: number } | undefined {
  const [low, high] = [toDecimal(lowest), toDecimal(highest)];
  if (!low || !high) return undefined;
  const exponent = Math.min(low.exponent, high.exponent);
  const [a, b] = [scale(low, exponent), scale(high, exponent)];
  if (a > b) return undefined;
  // Half of a number is five tenths of it.
  const middle = Number(`${(a + b) * 5n}e${exponent - 1}`);
  const distance = Number(`${(b - a) * 5n}e${exponent - 1}`);
  return Number.isFinite(middle) && Number.isFinite(distance) ? { middle, distance } : undefined;
}

function toDecimal(text: string): Decimal | undefined {
  const trimmed = text.trim().replaceAll("\u2212", "-");
  const [, sign, whole = "", decimals = "", power = "0"] = FORM.exec(trimmed) ?? [];
  if (sign === undefined || whole + decimals === "") return undefined;
  const digits = BigInt(whole + decimals) * (sign === "-" ? -1n : 1n);
  return { digits, exponent: Number(power) - decimals.length };
}

function scale({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
