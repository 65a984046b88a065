import type { z } from "zod";
import type { CallMeta } from "#platform/trpc/trpc.ts";
import { createAppRouter } from "#src/composition/app-router.ts";
import type { TestApp } from "../servers/test-app.ts";

type Definition = {
  type: "query" | "mutation";
  meta?: CallMeta;
  inputs: z.ZodType[];
};

export type Procedure = CallMeta & {
  path: string;
  type: "query" | "mutation";
  input: z.ZodType | undefined;
};

/** Lists every procedure of the tRPC router, which tRPC offers no public call for. */
export function listRouterProcedures({ container }: Pick<TestApp, "container">): Procedure[] {
  const { procedures } = createAppRouter(container.services)._def;
  const definitions = procedures as unknown as Record<string, { _def: Definition }>;
  return Object.entries(definitions).map(([path, procedure]) => {
    const { type, meta, inputs } = procedure._def;
    return { ...meta, path, type, input: inputs[0] };
  });
}
