export const TUTORIAL_COMMENT_MAX_CHARS = 5_000;

export const TUTORIAL_CATEGORY_MAX_CHARS = 50;

/** Length of a collapsed card's text: about three lines on a wide screen. */
export const TUTORIAL_EXCERPT_CHARS = 280;

export const TUTORIAL_VIDEO_LINK_MAX_CHARS = 500;

/** A longer one is several lessons. */
export const TUTORIAL_VIDEO_MINUTES_MAX = 600;

export const TUTORIAL_CLASSES_MAX = 50;
