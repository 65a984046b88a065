import { expect, it } from "vitest";
import { formatBackupSize } from "./format-backup-size.ts";

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_400, "1.4 KB"],
  [5_232_000, "5.2 MB"],
  [612_000_000, "612 MB"],
  [2_500_000_000, "2.5 GB"],
])("the backup size formats %d bytes in decimal units", (bytes, words) => {
  expect(formatBackupSize(bytes)).toBe(words);
});
