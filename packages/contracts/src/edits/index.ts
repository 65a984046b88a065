export * from "./merge-edit.ts";
export * from "./save-edit.ts";
