import type { AnyBody, RestClient, RestResponse } from "./calls/rest-client.ts";
import type { TestApp } from "./servers/test-app.ts";

export type Answer = Promise<RestResponse<AnyBody>>;

/** An object of version `version`, and the write that a route does to it. */
type Prepared = {
  version: number;
  /** Version of the object now; undefined when it is gone. */
  read(): Promise<number | undefined>;
  /** Concurrent change by another person. */
  edit(): Promise<unknown>;
  send(client: RestClient, body: { version?: number }): Answer;
};

export type VersionedRoute = {
  prepare(): Promise<Prepared>;
  /** The body may name the version too. */
  takesVersion?: true;
  /** The same write to an object that does not exist; absent where every object exists. */
  toNothing?: (client: RestClient) => Answer;
};

const NOTHING = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

type Stored = { id: string; key?: string };

export type RowWrite = {
  table: string;
  /** Column that somebody else changes. */
  column: string;
  create(): Promise<Stored>;
  send(client: RestClient, key: string, body: { version?: number }): Answer;
  takesVersion?: true;
};

/** A group of settings, of which each exists. */
type Group = {
  /** Name in the table of settings. */
  name: string;
  url: string;
  /** Body of a save. */
  save: (text: string) => object;
};

/** Builds writes that name the version which they are based on. */
export function createVersionedWrites({ container }: TestApp, admin: RestClient) {
  const { sql } = container.database;
  let edits = 0;

  /** A text that no object has yet. */
  function nextText(prefix: string): string {
    edits += 1;
    return `${prefix}${edits}`;
  }

  function row({ table, column, create, send, takesVersion }: RowWrite): VersionedRoute {
    return {
      async prepare() {
        const { id, key = id } = await create();
        return {
          version: 1,
          async read() {
            const [found] = await sql`select version from ${sql(table)} where id = ${id}`;
            return found?.version;
          },
          edit() {
            const value = nextText(column.includes("path") ? "/x" : "x");
            return sql`update ${sql(table)} set ${sql(column)} = ${value} where id = ${id}`;
          },
          send: (client, body) => send(client, key, body),
        };
      },
      toNothing: (client) => send(client, NOTHING, {}),
      ...(takesVersion ? { takesVersion } : {}),
    };
  }

  function group({ name, url, save }: Group): VersionedRoute {
    const body = () => save(nextText("Words "));
    const edit = () => admin.put(url, body());
    const read = async () => {
      const [found] = await sql`select version from settings where "group" = ${name}`;
      return found?.version;
    };
    return {
      async prepare() {
        await edit();
        return {
          version: (await read()) ?? 0,
          read,
          edit,
          send: (client, version) => client.put(url, { ...body(), ...version }),
        };
      },
      takesVersion: true,
    };
  }

  return { row, group };
}
