import { notFound } from "@tanstack/react-router";
import { readFailureBody } from "./trpc.ts";

/**
 * Awaits a loader's data and turns the API's "not found" into the not-found page with status 404.
 */
export async function rethrowAsNotFound<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    const failure = readFailureBody(error);
    if (failure?.code === "not_found") throw notFound({ data: failure.message });
    throw error;
  }
}
