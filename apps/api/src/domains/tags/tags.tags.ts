/** Cache tag of every page that names a tag. */
export const TAGS_TAG = "tags";
