import type { ServerResponse } from "node:http";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import { type AnyRouter, TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { z } from "zod";
import type { CacheableResult } from "../cacheable-result.ts";
import {
  buildVersionEtag,
  ifMatchSchema,
  readExpectedVersion,
  sendWithEtag,
} from "../http/reply/if-match.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineConflictResponse,
  defineCreationResponses,
  defineReadResponses,
} from "../http/routing/rest-responses.ts";
import type { ResponseCache } from "../pages/cache/response-cache.ts";
import type { RestCall } from "../trpc/rest-call.ts";
import { type CallMeta, createCallerFactory, type TrpcContext } from "../trpc/trpc.ts";

type Options = {
  router: AnyRouter;
  createContext: (exchange: { req: FastifyRequest; res: FastifyReply }) => TrpcContext;
  responseCache: Pick<ResponseCache, "sendJson">;
};

type Fields = Record<string, unknown>;
type Method = "get" | "post" | "put" | "delete";

/** A procedure at one address of the REST facade. */
type Operation = {
  /** Name of the procedure, such as `updates.create`. */
  name: string;
  meta: CallMeta;
  call: RestCall;
  method: Method;
  url: string;
  /** Undefined for a procedure without input. */
  input: z.ZodType | undefined;
  /** Schemas of the input's fields; none where the input is no plain object. */
  shape: Record<string, z.ZodType>;
  /** Names of the fields that stand in the path. */
  params: string[];
};

type Run = {
  context: TrpcContext;
  /** Undefined where others wait for the same result. */
  signal?: AbortSignal;
};

const methods: Method[] = ["get", "post", "put", "delete"];

const deletionSchema = z.strictObject(deleteInputSchema.shape);

/**
 * Registers a route for each procedure that describes itself as one.
 * @throws {Error} for a procedure that declares no caller, a value in a path that is no field of
 * the input, and two procedures at one address
 */
export function registerRest(app: FastifyInstance, options: Options): void {
  const operations = listOperations(options.router);
  const send = createSender(options);
  const taken = new Set<string>();
  for (const operation of operations) {
    const { method, url, meta } = operation;
    const verb = method.toUpperCase();
    const address = `${verb} ${url}`;
    if (taken.has(address)) throw new Error(`${address} belongs to two procedures`);
    taken.add(address);
    const deletion = method === "post" ? findDeletionByBody(operations, url) : undefined;
    const { access, isContent, feature, allows } = meta;
    app.route({
      method: verb,
      url,
      config: { access, isContent, feature, allows },
      schema: describe(operation, deletion),
      // The procedure validates; these schemas are for the documentation.
      validatorCompiler: () => (value: unknown) => ({ value }),
      handler: (request, reply) => {
        const isDeletion = deletion && deletionSchema.safeParse(request.body).success;
        return send(isDeletion ? deletion : operation, request, reply);
      },
    });
  }
}

/** Finds the deletion that is also a POST to the address, as it is called there. */
function findDeletionByBody(operations: Operation[], url: string): Operation | undefined {
  const deletion = operations.find(({ call }) => call.orPost === url);
  return deletion && { ...deletion, method: "post", params: [] };
}

function listOperations(router: AnyRouter): Operation[] {
  const { procedures } = router._def;
  type Definition = { _def: { meta?: CallMeta; inputs: z.ZodType[] } };
  return Object.entries(procedures as unknown as Record<string, Definition>).flatMap(
    ([name, { _def: definition }]) => {
      const { meta, inputs } = definition;
      if (!meta?.access) throw new Error(`${name} declares no caller`);
      const [input] = inputs;
      const shape = input instanceof z.ZodObject ? input.shape : {};
      return [meta.rest ?? []].flat().map((call) => {
        const { method, url } = addressOf(call);
        const params = [...url.matchAll(/:(\w+)/g)].map(([, param = ""]) => param);
        const unknown = params.find((param) => !(param in shape));
        if (unknown) throw new Error(`${url}: ${name} has no input "${unknown}"`);
        return { name, meta, call, method, url, input, shape, params };
      });
    },
  );
}

function addressOf(call: RestCall): { method: Method; url: string } {
  const addresses: Partial<Record<Method, string>> = call;
  for (const method of methods) {
    const url = addresses[method];
    if (url !== undefined) return { method, url };
  }
  throw new Error(`"${call.summary}" has no address`);
}

/** Returns what a request calls and answers with, in the envelope of the REST facade. */
function createSender({ router, createContext, responseCache }: Options) {
  const createCaller = createCallerFactory(router);

  async function run(name: string, input: unknown, { context, signal }: Run): Promise<unknown> {
    const caller: unknown = createCaller(context, { signal });
    const procedure = name
      .split(".")
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], caller);
    try {
      return await (procedure as (input: unknown) => Promise<unknown>)(input);
    } catch (error) {
      // Only the transport knows a TRPCError; the handler of errors maps its cause.
      throw error instanceof TRPCError ? (error.cause ?? error) : error;
    }
  }

  return async (operation: Operation, request: FastifyRequest, reply: FastifyReply) => {
    const { name, call, method } = operation;
    const context = createContext({ req: request, res: reply });
    const input = readInput(operation, request);
    const present = (result: unknown) => buildSuccessBody(answerOf(call, result));

    const isVisitor = request.caller.principal.kind === "visitor";
    const cacheKey = isVisitor
      ? await call.cacheKey?.(operation.input?.parse(input) as never)
      : undefined;
    if (cacheKey !== undefined) {
      const make = async (): Promise<CacheableResult<unknown>> => {
        let tags: string[] = [];
        const onCacheable = (read: string[]) => {
          tags = read;
        };
        const value = await run(name, input, { context: { ...context, onCacheable } });
        return { value, tags };
      };
      const versionOf = call.etag === "version" ? versionOfResult : undefined;
      return responseCache.sendJson(request, reply, { cacheKey, make, present, versionOf });
    }

    if (call.timeoutMs) reply.raw.setTimeout(call.timeoutMs, () => reply.raw.destroy());
    const result = await run(name, input, { context, signal: abortOnDisconnect(reply.raw) });
    const { refusal } = call;
    const refused = refusal?.bodyOf(result as never);
    if (refusal && refused) return reply.code(refusal.status).send(refused);
    const answer = present(result);
    if (call.etag) {
      const etag = etagOf(call.etag, { result, answer });
      return sendWithEtag(request, reply, { answer, etag });
    }
    if (method !== "get" && call.status) reply.code(call.status);
    return answer;
  };
}

/** Returns a signal that aborts when the client disconnects before the response is complete. */
function abortOnDisconnect(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function readInput(operation: Operation, request: FastifyRequest): unknown {
  const { input, method, params, call } = operation;
  if (!input) return undefined;
  const fields: Fields = { ...sentFields(operation, request), ...(request.params as Fields) };
  if (!call.current) return fields;
  const sent = method === "delete" ? undefined : fields.version;
  const version = readExpectedVersion(request, typeof sent === "number" ? sent : undefined);
  return version === undefined || params.includes("version") ? fields : { ...fields, version };
}

/** @throws {ZodError} for a body that is no object */
function sentFields({ method, call }: Operation, request: FastifyRequest): Fields {
  if (method === "get") return request.query as Fields;
  if (method === "delete") return {};
  const { body } = request;
  const isLeftOut = body === undefined || body === null;
  if (isLeftOut && call.body?.safeParse(body).success) return {};
  return z.looseObject({}).parse(body);
}

function answerOf({ as, fields, message, ...call }: RestCall, result: unknown): Fields {
  const shown = call.result ? call.result(result as never) : result;
  const text =
    typeof message === "function" ? { message: message(result as never) } : said({ message });
  if (as) {
    const named = Object.entries(as).map(([name, schema]) => [name, declared(schema, shown)]);
    return { ...text, ...Object.fromEntries(named) };
  }
  const entries = Object.keys(fields ?? {}).map((name) => [name, (shown as Fields)[name]]);
  return { ...text, ...Object.fromEntries(entries) };
}

/** Leaves out what the schema of an object does not have, such as what only screens need. */
function declared(schema: z.ZodType, result: unknown): unknown {
  if (!(schema instanceof z.ZodObject)) return result;
  return Object.fromEntries(
    Object.entries(result as Fields).filter(([name]) => name in schema.shape),
  );
}

/** The sentence of a call that always says the same. */
function said({ message }: Pick<RestCall, "message">): { message?: string } {
  return typeof message === "string" ? { message } : {};
}

function etagOf(
  etag: NonNullable<RestCall["etag"]>,
  { result, answer }: { result: unknown; answer: object },
): string {
  if (etag !== "version") return etag(result as never);
  return `"${buildVersionEtag(versionOfResult(result), JSON.stringify(answer))}"`;
}

const versionOfResult = (result: unknown) => (result as { version: number }).version;

/** Describes the route for the OpenAPI document. */
function describe(operation: Operation, deletion?: Operation): FastifySchema {
  const { call, method, shape, params } = operation;
  const { tag, summary, description, as, fields, status, current, etag, refusal } = call;
  const { example = {}, extraErrorStatuses = [] } = call;
  const answer = as ?? fields ?? {};
  const conflicting = current ?? deletion?.call.current;
  const isRead = method === "get";
  const changed = status === 201 ? defineCreationResponses(answer) : defineChangeResponses(answer);
  return {
    tags: [tag],
    summary,
    description,
    operationExamples: { ...example, response: { ...said(call), ...example.response } },
    extraErrorStatuses,
    ...(params.length > 0 ? { params: z.object(pick(shape, params)) } : {}),
    ...describeSent(operation, deletion),
    ...(conflicting ? { headers: ifMatchSchema } : {}),
    response: {
      ...(deletion ? defineChangeResponses(deletion.call.as ?? deletion.call.fields ?? {}) : {}),
      ...(isRead ? defineReadResponses(answer, { hasEtag: etag !== undefined }) : changed),
      ...(conflicting ? defineConflictResponse(conflicting) : {}),
      ...(refusal ? { [refusal.status]: refusal.schema } : {}),
    },
  };
}

function describeSent({ call, method, shape, params }: Operation, deletion?: Operation) {
  if (method === "delete") return {};
  const names = Object.keys(shape).filter((name) => !params.includes(name));
  if (names.length === 0 && !call.body) return {};
  const sent = call.body ?? z.object(pick(shape, names));
  if (method === "get") return { querystring: sent };
  return { body: deletion ? z.union([deletionSchema, sent]) : sent };
}

function pick(shape: Operation["shape"], names: string[]): Operation["shape"] {
  return Object.fromEntries(names.flatMap((name) => (shape[name] ? [[name, shape[name]]] : [])));
}
