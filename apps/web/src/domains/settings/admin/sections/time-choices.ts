const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const HOURS = 24;

/** 0 is Sunday. */
export const weekdayChoices = weekdays.map((label, value) => ({ value, label }));

export const hours = Array.from({ length: HOURS }, (_, hour) => hour);

export function clockHour(hour: number): string {
  return `${String(hour % HOURS).padStart(2, "0")}:00`;
}
