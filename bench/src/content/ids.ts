import type { Random } from "./random.ts";

/** A UUIDv7 for that moment: in the order of time, as the server's own are. */
export function makeId(at: Date, random: Random): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  const [a, b, c, d] = [hex(random, 3), hex(random, 3), hex(random, 6), hex(random, 6)];
  const variant = "89ab".charAt(random.between(0, 3));
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a}-${variant}${b}-${c}${d}`;
}

function hex(random: Random, digits: number): string {
  return random
    .between(0, 16 ** digits - 1)
    .toString(16)
    .padStart(digits, "0");
}
