export * from "./aliases.ts";
export * from "./generated-routes.ts";
export * from "./reservations.ts";
