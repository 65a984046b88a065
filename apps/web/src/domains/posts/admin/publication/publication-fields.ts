import { parseLocalInput, toLocalInput } from "@ebute/contracts/dates";
import type { ValidationIssue } from "@ebute/contracts/errors";
import type { PostPublication, SetPostPublicationInput } from "@ebute/contracts/posts";

/** When a post gets public, as the dialog asks. */
export type When = "now" | "later" | "past" | "keep";

export type PublicationFields = {
  when: When;
  /** Values of `datetime-local` controls, in the time zone of the site. */
  publishAt: string;
  publishedAt: string;
  hasEnd: boolean;
  unpublishAt: string;
};

type Offsets = readonly number[];

const NO_TIME = "Choose a date and time.";

export function toPublicationFields(
  { isPublished, publishedAt, publishAt, unpublishAt }: PostPublication,
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
  };
}

/** The times that the choices ask for and that are not there. */
export function findMissingTimes(fields: PublicationFields): ValidationIssue[] {
  const needed: (keyof PublicationFields)[] = [
    ...(fields.when === "later" ? (["publishAt"] as const) : []),
    ...(fields.when === "past" ? (["publishedAt"] as const) : []),
    ...(fields.hasEnd ? (["unpublishAt"] as const) : []),
  ];
  return needed.filter((name) => fields[name] === "").map((path) => ({ path, message: NO_TIME }));
}

type Publication = Omit<SetPostPublicationInput, "id" | "version">;

/** @param fields without missing times */
export function toPublication(fields: PublicationFields, offsets: Offsets): Publication {
  const { when, hasEnd } = fields;
  const toIso = (local: string) => new Date(parseLocalInput(local, offsets)).toISOString();
  return {
    isPublished: when !== "later",
    publishAt: when === "later" ? toIso(fields.publishAt) : null,
    unpublishAt: hasEnd ? toIso(fields.unpublishAt) : null,
    ...(when === "past" ? { publishedAt: toIso(fields.publishedAt) } : {}),
  };
}
