export const libraryTexts = {
  loadFailed: "Failed to load the pictures",
  empty: "No pictures yet. Upload the first one, or add one to a blog.",
  noneUnused: "Every picture is used somewhere.",
  noMatch: "No picture has these words in its description or file name.",
  described: "Picture saved",
  deleted: "Picture deleted",
  replaced: "Replaced in {places}.",
  replacedNowhere: "Nothing shows the old picture now, so nothing changed.",
  whatHappens:
    "All places that show the old picture now, and all unsaved drafts, get the new one. Descriptions stay as they are. Earlier versions, the trash and newsletters that were sent keep the old picture, which stays in the library.",
  confirmDelete: "Delete this picture for good? Nobody can restore it.",
} as const;

/** Help at every field for the text alternative of a picture. */
export const PICTURE_DESCRIPTION_HINT =
  "Read aloud to people who cannot see it. Empty if it only decorates.";
