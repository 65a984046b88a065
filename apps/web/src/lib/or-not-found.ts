import { notFound } from "@tanstack/react-router";
import { failureOf } from "./trpc.ts";

/** Waits for what a page shows. What the server does not know makes it the page that says so, with status 404. */
export async function orNotFound<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.code === "not_found") throw notFound({ data: failure.message });
    throw error;
  }
}
