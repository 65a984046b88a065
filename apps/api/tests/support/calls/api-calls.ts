import { TUS_VERSION, UPLOADS_PATH } from "@ebute/contracts/media";
import { z } from "zod";
import type { Access } from "#platform/security/access-level.ts";
import type { CallMeta } from "#platform/trpc/trpc.ts";
import type { TestApp } from "../servers/test-app.ts";
import { listRouterProcedures } from "./procedures.ts";
import type { AnyBody, RestClient, RestResponse } from "./rest-client.ts";

export type Input = { params?: object; query?: object; body?: unknown };

/** An API call of the server, as its schemas describe it. */
export type ApiCall = Access &
  Pick<CallMeta, "repeat"> & {
    /** `POST /api/blog/add`, or `posts.create` for a procedure. */
    name: string;
    isWrite: boolean;
    /** Input schemas, if the call declares any. */
    params: z.ZodType | undefined;
    query: z.ZodType | undefined;
    body: z.ZodType | undefined;
    isForm: boolean;
    /** Response schemas by status; procedures declare none. */
    answers: Record<number, z.ZodType>;
    send(client: RestClient, input: Input): Promise<RestResponse<AnyBody>>;
  };

const writingMethods = new Set(["POST", "PUT", "DELETE"]);

/** Lists every REST route and every tRPC procedure. */
export function listApiCalls(site: TestApp): ApiCall[] {
  return [...listRestCalls(site), ...listProcedures(site)];
}

export function listRestCalls({ routes }: TestApp): ApiCall[] {
  const seen = new Set<string>();
  return routes.flatMap(({ method, url, access, allows, isContent, feature, schema }) => {
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
        allows,
        isContent,
        feature,
        isWrite: writingMethods.has(method),
        params,
        query: querystring,
        body,
        isForm,
        answers: response ?? {},
        send: (client, input) => sendRest(client, { method, url, isForm }, input),
      },
    ] satisfies ApiCall[];
  });
}

export function listProcedures(site: TestApp): ApiCall[] {
  return listRouterProcedures(site).map(({ path, type, access = "anyone", input, ...row }) => ({
    name: path,
    access,
    allows: row.allows,
    isContent: row.isContent,
    feature: row.feature,
    repeat: row.repeat,
    isWrite: type === "mutation",
    params: undefined,
    query: undefined,
    body: input,
    isForm: false,
    answers: {},
    send: (client, { body }) => sendProcedure(client, type, path, body),
  }));
}

type Declared = {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response?: Record<number, z.ZodType>;
  consumes?: string[];
};

type Target = { method: string; url: string; isForm: boolean };

function sendRest(client: RestClient, { method, url, isForm }: Target, input: Input) {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = url.replace(/:(\w+)/g, (_all, name) =>
    encodeURIComponent(String(params.get(name) ?? "nothing-there")),
  );
  const query = toQuery(input.query);
  const urlWithQuery = query ? `${path}?${query}` : path;
  if (isForm && (method === "POST" || method === "PUT")) {
    return client.send(method, urlWithQuery, toForm(input.body));
  }
  const payload = method === "GET" ? undefined : (input.body as object | undefined);
  return client.call({
    method: method as "GET",
    url: urlWithQuery,
    payload,
    headers: headersOf(url),
  });
}

/** Headers that a route reads because its protocol says so. */
function headersOf(url: string): Record<string, string> {
  if (!url.startsWith(UPLOADS_PATH)) return {};
  const kind = Buffer.from("attachment").toString("base64");
  const described = { "upload-length": "4", "upload-metadata": `kind ${kind}` };
  return { "tus-resumable": TUS_VERSION, "upload-offset": "0", ...described };
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

/** Encodes a form: bytes as a file, text unchanged, other values as JSON. */
function toForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]), "a.png");
    else form.append(name, typeof value === "string" ? value : JSON.stringify(value ?? null));
  }
  return form;
}

/** Lists the path parameters and input fields that contain an id. */
export function idFieldsOf({ name, query, body }: ApiCall): string[] {
  const inPath = [...name.matchAll(/:(\w+)/g)].map(([, word = ""]) => word);
  const fields = [query, body].flatMap((schema) => {
    if (!schema) return [];
    const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return Object.keys(properties ?? {}).filter((field) => /^(id|blog)$|Id$/.test(field));
  });
  return [...new Set([...inPath, ...fields])];
}

/** Lists the paths of fields in a response that its schema does not declare. */
export function undeclaredFields(schema: z.ZodType, value: unknown): string[] {
  const declared = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    // Without names, no part is a reference to somewhere else.
    metadata: z.registry(),
  });
  return extrasIn(declared as JsonSchema, value, "");
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: unknown;
};

function extrasIn(schema: JsonSchema, value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) {
    const found = forms.map((one) => extrasIn(one, value, path));
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

/** Lists the paths of all fields of a value, without list indexes. */
export function fieldsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${path}[]`));
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = path ? `${path}.${name}` : name;
    return [here, ...fieldsOf(inner, here)];
  });
}

/** Input fields that claim another owner, and that a call must ignore. */
export function claimsOf(
  { account, session }: { account: string; session: string },
  id: string,
): object {
  return {
    id,
    _id: id,
    accountId: account,
    studentId: account,
    userId: account,
    author: account,
    owner: account,
    student: account,
    user: account,
    sessionId: session,
  };
}
