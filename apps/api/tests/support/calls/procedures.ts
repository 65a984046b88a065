import type { z } from "zod";
import { createAppRouter } from "#src/composition/app-router.ts";
import type { TestApp } from "../servers/test-app.ts";
import type { AccessRow } from "./access-table.ts";

type Definition = {
  type: "query" | "mutation";
  meta?: AccessRow;
  inputs: z.ZodType[];
};

export type Procedure = AccessRow & {
  path: string;
  type: "query" | "mutation";
  input: z.ZodType | undefined;
};

/** Lists every procedure of the tRPC router, which tRPC offers no public call for. */
export function listRouterProcedures({ container }: Pick<TestApp, "container">): Procedure[] {
  const { procedures } = createAppRouter(container.services)._def;
  const definitions = procedures as unknown as Record<string, { _def: Definition }>;
  return Object.entries(definitions).map(([path, procedure]) => {
    const { type, meta: { access, allows, isContent } = {}, inputs } = procedure._def;
    return { path, type, access, allows, isContent, input: inputs[0] };
  });
}
