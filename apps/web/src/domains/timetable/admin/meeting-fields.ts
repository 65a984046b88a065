import { weekdayNames } from "@ebute/contracts/dates";
import { isDay } from "@ebute/contracts/primitives";
import {
  createMeetingInputSchema,
  findMeetingProblem,
  type Meeting,
} from "@ebute/contracts/timetable";
import { z } from "zod";
import { guardFor } from "#lib/edits/guard-for.ts";

const { classId: _ofPage, ...shape } = createMeetingInputSchema.shape;

/** A meeting without weekdays is a single one, which ends on its only day. */
export const meetingFormSchema = z
  .object({ ...shape, endsOn: z.string() })
  .transform((fields) =>
    fields.weekdays.length === 0 ? { ...fields, endsOn: fields.startsOn } : fields,
  )
  .superRefine((fields, { addIssue }) => {
    if (!isDay(fields.endsOn)) {
      addIssue({ code: "custom", path: ["endsOn"], message: "Choose the last day." });
      return;
    }
    const problem = findMeetingProblem(fields);
    if (problem) {
      addIssue({ code: "custom", path: [problem.path], message: problem.failure.message });
    }
  });

/** Form fields in the format of drafts. */
export type MeetingFields = z.input<typeof meetingFormSchema>;
export type MeetingInput = z.output<typeof meetingFormSchema>;

/** In screen order. */
export const meetingFieldNames = [
  ...(["title", "startsOn", "from", "to", "weekdays", "endsOn"] as const),
  ...(["place", "link", "note"] as const),
];

export const emptyMeeting: MeetingFields = {
  title: "",
  startsOn: "",
  from: "",
  to: "",
  weekdays: [],
  endsOn: "",
  place: "",
  link: "",
  note: "",
};

export function toMeetingFields(meeting: Meeting): MeetingFields {
  const { title, startsOn, from, to, weekdays, endsOn, place, link, note } = meeting;
  return { title, startsOn, from, to, weekdays, endsOn, place, link, note };
}

const draftSchema = z.object({
  title: z.string(),
  startsOn: z.string(),
  from: z.string(),
  to: z.string(),
  weekdays: z.array(z.number()),
  endsOn: z.string(),
  place: z.string(),
  link: z.string(),
  note: z.string(),
});

export const isMeetingDraft = guardFor(draftSchema);

/** Names of weekdays in a sentence, such as Monday and Thursday. */
export function nameWeekdays(weekdays: readonly number[]): string {
  if (weekdays.length === weekdayNames.length) return "Every day";
  const names = weekdays.map((day) => weekdayNames[day - 1] ?? "");
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}
