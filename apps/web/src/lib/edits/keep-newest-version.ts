import { replaceEqualDeep } from "@tanstack/react-query";

/**
 * `structuralSharing` function for queries of one object: a response that arrives late never
 * replaces a newer version.
 */
export function keepNewestVersion(cached: unknown, next: unknown): unknown {
  const isStale = versionOf(next) < versionOf(cached) && idOf(next) === idOf(cached);
  return isStale ? cached : replaceEqualDeep(cached, next);
}

function versionOf(value: unknown): number {
  const isVersioned = typeof value === "object" && value !== null && "version" in value;
  return isVersioned && typeof value.version === "number" ? value.version : 0;
}

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "_id" in value ? value._id : undefined;
}
