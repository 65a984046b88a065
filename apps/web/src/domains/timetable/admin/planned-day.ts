import type { Occurrence } from "@ebute/contracts/timetable";

/** Day on which the meeting would have been. */
export function plannedDayOf({ day, movedFrom }: Occurrence): string {
  return movedFrom?.day ?? day;
}
