/** Path of the page that shows a post as it is typed. */
export const POST_PREVIEW_PATH = "/preview/blog";

/** Name of the form state that carries it to the page. */
export const POST_PREVIEW_FORM = "postPreview";
