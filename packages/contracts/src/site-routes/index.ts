export * from "./generated-routes.ts";
export * from "./reservations.ts";
