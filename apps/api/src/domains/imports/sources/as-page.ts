import { PAGES_ARE_SECTIONS, type PlannedItem } from "../imports.plan.ts";
import { describeEmbeds } from "./html/embedded.ts";
import { describeMissingPictures } from "./imported-fields.ts";

/** Lets a planned post come as a page, which has neither date nor author, or not at all. */
export function asPage({ post, leftOut = {}, ...item }: PlannedItem): PlannedItem {
  const { pictures = 0, films = 0, sounds = 0, embeds = 0, comments } = leftOut;
  const notes = [
    PAGES_ARE_SECTIONS,
    describeMissingPictures(pictures),
    describeEmbeds({ films, sounds, embeds }),
  ];
  return {
    ...item,
    post: null,
    page: post,
    notes: notes.filter((note) => note !== ""),
    leftOut: { comments },
  };
}
