/** True for a day of the calendar as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  // 31 February would be taken for 3 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** True for a month from 1970 to 2099 as yyyy-mm. */
export function isMonth(text: string): boolean {
  return /^(?:19[7-9]\d|20\d\d)-(?:0[1-9]|1[0-2])$/.test(text);
}
