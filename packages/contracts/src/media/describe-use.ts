import type { PicturePlace, PictureUseState } from "./library-options.ts";

/** A sentence names this many places. */
const NAMED_MAX = 3;

type Use = { place: PicturePlace; state: PictureUseState; title: string };

const placeNames: Record<PicturePlace, string> = {
  post: "the blog",
  tutorial: "the tutorial",
  update: "the update",
  page: "the page",
  newsletter: "the newsletter",
  snippet: "the snippet",
  question: "the question",
  passage: "the passage",
  author: "the author",
  settings: "the settings",
  letter: "the letter",
  other: "an entry",
};

/** Names a place in a sentence, such as: an earlier version of the blog “Harvest”. */
export function describePictureUse({ place, state, title }: Use): string {
  const name = title ? `${placeNames[place]} “${title}”` : placeNames[place];
  if (state === "earlier") return `an earlier version of ${name}`;
  if (state === "draft") return title ? `an unsaved draft of ${name}` : "an unsaved draft";
  return state === "trash" ? `${name} in the trash` : name;
}

/** Says why a picture cannot be deleted. */
export function pictureInUseText(uses: readonly Use[]): string {
  const named = uses.slice(0, NAMED_MAX).map(describePictureUse);
  const places = uses.length > NAMED_MAX ? [...named, "other places"] : named;
  return `This picture is used in ${listInWords(places)}. Remove it there first.`;
}

function listInWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
