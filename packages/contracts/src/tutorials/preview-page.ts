/** Path of the page that shows it as students would see it. */
export const TUTORIAL_PREVIEW_PATH = "/preview/lesson";

/** Name of the form state that carries it to the page. */
export const TUTORIAL_PREVIEW_FORM = "lessonPreview";
