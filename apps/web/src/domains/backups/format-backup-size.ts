const STEP = 1_000;
const units = ["bytes", "KB", "MB", "GB", "TB"];

/** Formats a size in decimal units, as file managers do: 1.4 MB. */
export function formatBackupSize(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= STEP && unit < units.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  const digits = unit === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toFixed(digits)} ${units[unit]}`;
}
