export const newsletterTexts = {
  sent: "The newsletter is on its way",
  paused: "Newsletter paused",
  resumed: "Newsletter goes on",
  stopped: "Newsletter stopped",
  previewed: "Newsletter rendered",
  empty: "No newsletter has been sent yet.",
  noMatch: "No newsletter has this in its subject.",
  loadFailed: "Failed to load newsletters",
} as const;
