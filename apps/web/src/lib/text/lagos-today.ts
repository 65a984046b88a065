/** Lagos has one time zone without summer time. */
const LAGOS_OFFSET_MS = 3_600_000;

/** Today in Lagos as yyyy-mm-dd, by the clock of the device. */
export function lagosToday(): string {
  return new Date(Date.now() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}
