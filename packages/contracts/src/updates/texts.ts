import type { Failure } from "../errors/index.ts";

export const UPDATE_MAX_CHARS = 10_000;

/** Updates that a screen shows at once; a cursor leads to older ones. */
export const UPDATES_ON_PAGE = 20;

export const updateTexts = {
  created: "✅ Uploaded successfully!",
  updated: "Update saved",
  deleted: "Update deleted successfully",
  empty: "No updates available.",
  confirmDelete: "Are you sure you want to delete this item?",
} as const;

export const updateNotFound = {
  code: "UPDATE_NOT_FOUND",
  kind: "not_found",
  message: "No update found",
} as const satisfies Failure;

export const updateSortColumns = ["createdAt", "title"] as const;
