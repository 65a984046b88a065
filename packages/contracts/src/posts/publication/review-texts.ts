/** Not among the texts of posts, which readers load. */
export const postReviewTexts = {
  requested: "Blog is ready for review",
  returned: "Blog sent back",
  fetchFailed: "Failed to load the review",
} as const;
