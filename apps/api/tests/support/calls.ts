import { z } from "zod";
import type { Access } from "#platform/access.ts";
import { createAppRouter } from "#src/app-router.ts";
import type { Answer, AnyBody, RestClient } from "./rest-client.ts";
import type { TestApp } from "./test-app.ts";

export type Input = { params?: object; query?: object; body?: unknown };

/** One call of the running server, as it describes itself. */
export type Call = {
  /** `POST /api/blog/add`, or `posts.create` for a procedure. */
  name: string;
  access: Access;
  isWrite: boolean;
  /** Schemas of what goes in, as far as the call declares one. */
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  isForm: boolean;
  /** Schemas of what comes out, by status. Procedures declare none. */
  answers: Record<number, z.ZodType>;
  send(client: RestClient, input: Input): Promise<Answer<AnyBody>>;
};

const writingMethods = new Set(["POST", "PUT", "DELETE"]);

/** Every route that the server has laid but those of files and pages, and every procedure of its router. */
export function callsOf(site: TestApp): Call[] {
  return [...restCallsOf(site), ...proceduresOf(site)];
}

export function restCallsOf({ routes }: TestApp): Call[] {
  const seen = new Set<string>();
  return routes.flatMap(({ method, url, access, schema }) => {
    const name = `${method} ${url}`;
    const isOther = method === "HEAD" || !(method === "GET" || writingMethods.has(method));
    if (isOther || url.includes("*") || seen.has(name) || url.startsWith("/trpc")) return [];
    seen.add(name);
    const { params, querystring, body, response, consumes } = (schema ?? {}) as Declared;
    const isForm = consumes?.includes("multipart/form-data") ?? false;
    return [
      {
        name,
        access: access ?? "anyone",
        isWrite: writingMethods.has(method),
        params,
        query: querystring,
        body,
        isForm,
        answers: response ?? {},
        send: (client, input) => sendRest(client, { method, url, isForm }, input),
      },
    ] satisfies Call[];
  });
}

export function proceduresOf({ container }: TestApp): Call[] {
  const { procedures } = createAppRouter(container.services)._def;
  return Object.entries(procedures as unknown as Record<string, Procedure>).map(
    ([path, { _def }]) => {
      const { type, meta, inputs } = _def;
      return {
        name: path,
        access: meta?.access ?? "anyone",
        isWrite: type === "mutation",
        params: undefined,
        query: undefined,
        body: inputs[0],
        isForm: false,
        answers: {},
        send: (client, { body }) => sendProcedure(client, type, path, body),
      };
    },
  );
}

type Declared = {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response?: Record<number, z.ZodType>;
  consumes?: string[];
};

type Procedure = {
  _def: { type: "query" | "mutation"; meta?: { access: Access }; inputs: z.ZodType[] };
};

type Target = { method: string; url: string; isForm: boolean };

function sendRest(client: RestClient, { method, url, isForm }: Target, input: Input) {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = url.replace(/:(\w+)/g, (_all, name) =>
    encodeURIComponent(String(params.get(name) ?? "nothing-there")),
  );
  const query = toQuery(input.query);
  const address = query ? `${path}?${query}` : path;
  if (isForm && (method === "POST" || method === "PUT")) {
    return client.send(method, address, toForm(input.body));
  }
  const payload = method === "GET" ? undefined : (input.body as object | undefined);
  return client.call({ method: method as "GET", url: address, payload });
}

function sendProcedure(
  client: RestClient,
  type: "query" | "mutation",
  path: string,
  input: unknown,
) {
  const written = input === undefined ? undefined : JSON.stringify(input);
  if (type === "mutation") {
    return client.post(`/trpc/${path}`, written ?? "{}", {
      headers: { "content-type": "application/json" },
    });
  }
  return client.get(`/trpc/${path}${written ? `?input=${encodeURIComponent(written)}` : ""}`);
}

function toQuery(query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

/** Bytes go as a file, text as it is, the rest as JSON text. */
function toForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]), "a.png");
    else form.append(name, typeof value === "string" ? value : JSON.stringify(value ?? null));
  }
  return form;
}

/** The words of a call's address and the fields of its input that name a thing. */
export function idFieldsOf({ name, query, body }: Call): string[] {
  const inPath = [...name.matchAll(/:(\w+)/g)].map(([, word = ""]) => word);
  const fields = [query, body].flatMap((schema) => {
    if (!schema) return [];
    const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return Object.keys(properties ?? {}).filter((field) => /^(id|blog)$|Id$/.test(field));
  });
  return [...new Set([...inPath, ...fields])];
}

/** Fields that stand in an answer and not in what is declared for it, as paths. */
export function undeclaredFields(schema: z.ZodType, value: unknown): string[] {
  const declared = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return extrasIn(declared as JsonSchema, value, "");
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: unknown;
};

function extrasIn(schema: JsonSchema, value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (schema.anyOf) {
    const found = schema.anyOf.map((one) => extrasIn(one, value, path));
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((one) => extrasIn(items, one, `${path}[]`)) : [];
  }
  if (!schema.properties) return typeof schema.additionalProperties === "object" ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = schema.properties?.[name];
    if (known) return extrasIn(known, inner, `${path}.${name}`);
    return schema.additionalProperties === false ? [`${path}.${name}`] : [];
  });
}

/** Every path of a value, the places in lists left out. */
export function fieldsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${path}[]`));
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = path ? `${path}.${name}` : name;
    return [here, ...fieldsOf(inner, here)];
  });
}
