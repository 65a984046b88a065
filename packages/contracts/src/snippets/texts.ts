export const snippetTexts = {
  created: "Snippet saved",
  renamed: "Snippet renamed",
  deleted: "Snippet deleted",
  loadFailed: "Failed to load the snippets",
} as const;
