import { formatLocal, parseLocalInput, toLocalInput } from "@ebute/contracts/dates";
import type { ValidationIssue } from "@ebute/contracts/errors";
import type { PostLetter, PostPublication, SetPostPublicationInput } from "@ebute/contracts/posts";

/** Moment of publication, as the dialog asks for it. */
export type PublicationMoment = "now" | "later" | "past" | "keep";

export type PublicationFields = {
  when: PublicationMoment;
  /** Values of `datetime-local` controls, in the time zone of the site. */
  publishAt: string;
  publishedAt: string;
  hasEnd: boolean;
  unpublishAt: string;
  /** Goes to subscribers once the post is published. */
  letter: PostLetter | null;
};

export type TimeName = "publishAt" | "publishedAt" | "unpublishAt";

type Offsets = readonly number[];

const TIME = "h:mm a";

const NO_TIME = "Choose a date and time.";

export function toPublicationFields(
  { isPublished, publishedAt, publishAt, unpublishAt, letter }: PostPublication,
  offsets: Offsets,
): PublicationFields {
  const toLocal = (iso: string | null) => (iso ? toLocalInput(Date.parse(iso), offsets) : "");
  const whenOfDraft = publishAt ? "later" : "now";
  return {
    when: isPublished ? "keep" : whenOfDraft,
    publishAt: toLocal(publishAt),
    publishedAt: toLocal(publishedAt),
    hasEnd: unpublishAt !== null,
    unpublishAt: toLocal(unpublishAt),
    letter,
  };
}

/** The times that the choices ask for and that are not there. */
export function findMissingTimes(fields: PublicationFields): ValidationIssue[] {
  const needed: TimeName[] = [
    ...(fields.when === "later" ? (["publishAt"] as const) : []),
    ...(fields.when === "past" ? (["publishedAt"] as const) : []),
    ...(fields.hasEnd ? (["unpublishAt"] as const) : []),
  ];
  return needed
    .filter((name) => Number.isNaN(Date.parse(`${fields[name]}Z`)))
    .map((path) => ({ path, message: NO_TIME }));
}

/**
 * Explains a time that the beginning of summer time skips; undefined for any other.
 * @param local value of a `datetime-local` control
 */
export function explainSkippedTime(local: string, offsets: Offsets): string | undefined {
  const clock = Date.parse(`${local}Z`);
  const at = parseLocalInput(local, offsets);
  if (Number.isNaN(clock) || toLocalInput(at, offsets) === toLocalInput(clock, [0])) {
    return undefined;
  }
  const [typed, counted] = [formatLocal(clock, TIME, [0]), formatLocal(at, TIME, offsets)];
  return `${typed} does not exist on that day, because clocks go forward. It counts as ${counted}.`;
}

export type Publication = Omit<SetPostPublicationInput, "id" | "version">;

/**
 * A time that was not changed stays as it is, with its seconds, and in the hour that a clock shows
 * twice.
 * @param fields without missing times
 * @param opened publication that the fields were made of
 */
export function toPublication(
  fields: PublicationFields,
  offsets: Offsets,
  opened: PostPublication,
): Publication {
  const { when, hasEnd, letter } = fields;
  const initial = toPublicationFields(opened, offsets);
  const toIso = (name: TimeName) =>
    (fields[name] === initial[name] && opened[name]) ||
    new Date(parseLocalInput(fields[name], offsets)).toISOString();
  return {
    isPublished: when !== "later",
    publishAt: when === "later" ? toIso("publishAt") : null,
    unpublishAt: hasEnd ? toIso("unpublishAt") : null,
    letter,
    ...(when === "past" ? { publishedAt: toIso("publishedAt") } : {}),
  };
}
