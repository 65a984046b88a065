import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { adminProcedure, publicProcedure, router } from "../trpc/trpc.ts";
import { registerRest } from "./rest.ts";

const words = { tag: "Notes", summary: "List notes", description: "All notes." };

function register(procedures: Parameters<typeof router>[0]): void {
  const unused = () => {
    throw new Error("no request is made");
  };
  registerRest(fastify(), {
    router: router(procedures),
    createContext: unused,
    responseCache: { sendJson: unused },
  });
}

describe("the REST facade", () => {
  it("refuses to start with a value in the path that the procedure does not take", () => {
    const note = adminProcedure
      .meta({ rest: { get: "/api/notes/:id", ...words } })
      .input(z.object({ name: z.string() }))
      .query(() => null);
    expect(() => register({ note })).toThrow('/api/notes/:id: note has no input "id"');
  });

  it("refuses to start with two procedures at one address", () => {
    const notes = publicProcedure.meta({ rest: { get: "/api/notes", ...words } });
    const procedures = { one: notes.query(() => null), other: notes.query(() => null) };
    expect(() => register(procedures)).toThrow("GET /api/notes belongs to two procedures");
  });

  it("refuses to start with a procedure that names no caller", () => {
    // Only a procedure that is not built on ours can lack the caller.
    const procedures = {
      notes: publicProcedure.meta({ access: undefined as never }).query(() => null),
    };
    expect(() => register(procedures)).toThrow("notes declares no caller");
  });
});
