import { addDays } from "@ebute/contracts/dates";
import { MEETING_MOVE_MAX_DAYS } from "@ebute/contracts/timetable";

/** A meeting whose last day is earlier has no time from today on, wherever one was moved. */
export function firstDayOfInterest(today: string): string {
  return addDays(today, -MEETING_MOVE_MAX_DAYS);
}
