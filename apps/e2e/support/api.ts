import { png } from "./content/picture.ts";
import { ADMIN } from "./server.ts";

export type Post = { _id: string; slug: string; title: string };

type Fields = {
  title: string;
  subTitle?: string;
  description?: string;
  category?: string;
  tags?: string[];
  /** Slug or id. */
  author?: string;
  isPublished?: boolean;
  /** Cover; by default of a single colour. */
  picture?: Uint8Array<ArrayBuffer>;
};

type GroupState = {
  group: string;
  version: number;
  defaults: object;
  fromEnvironment: object;
  staged?: object;
};

export type Api = ReturnType<typeof createApi>;

type BusinessState = { kind: string; parts: { name: string; fingerprint: string }[] };

/** REST client with an administrator's session. */
export function createApi(url: string) {
  let token: string | undefined;

  async function call<Body>(method: string, path: string, body?: object | FormData) {
    token ??= await signIn();
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm ? { "content-type": "application/json" } : {}),
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Body;
  }

  type Answered<Result> = { result: { data: Result } };

  /** Calls a procedure that reads. */
  async function read<Result>(procedure: string, input: object = {}): Promise<Result> {
    const query = new URLSearchParams({ input: JSON.stringify(input) });
    return (await call<Answered<Result>>("GET", `/trpc/${procedure}?${query}`)).result.data;
  }

  /** Calls a procedure that changes something. */
  async function change<Result = unknown>(procedure: string, input: object): Promise<Result> {
    return (await call<Answered<Result>>("POST", `/trpc/${procedure}`, input)).result.data;
  }

  async function signIn(): Promise<string> {
    const response = await fetch(`${url}/api/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ADMIN),
    });
    const { token: given } = (await response.json()) as { token: string };
    return given;
  }

  async function listSettings(): Promise<GroupState[]> {
    return (await call<{ settings: GroupState[] }>("GET", "/api/admin/settings")).settings;
  }

  /** Discards all changes of settings that are not published yet. */
  async function discardSettings(): Promise<void> {
    const staged = (await listSettings()).filter((state) => state.staged);
    const versions = Object.fromEntries(staged.map(({ group, version }) => [group, version]));
    if (staged.length > 0) await change("settings.discard", { versions });
  }

  return {
    /** Sends any other request as the administrator. */
    call,
    read,
    change,
    /** Resets a settings group to the defaults, except values set by the environment. */
    async resetSettings(group: string): Promise<void> {
      const states = await listSettings();
      const { defaults = {}, fromEnvironment = {} } =
        states.find((state) => state.group === group) ?? {};
      const values = Object.fromEntries(
        Object.entries(defaults).filter(([name]) => !(name in fromEnvironment)),
      );
      await call("PUT", `/api/admin/settings/${group}`, { values });
      await discardSettings();
    },
    /** Undoes all changes made by the chosen kind of business. */
    async undoBusiness(): Promise<void> {
      type Answer = { result: { data: BusinessState } };
      const { result } = await call<Answer>("GET", "/trpc/onboarding.getBusiness");
      const { kind, parts } = result.data;
      for (const { name, fingerprint } of parts) {
        await call("POST", "/trpc/onboarding.undoBusiness", { kind, part: name, fingerprint });
      }
    },
    async addPost({ picture, ...fields }: Fields): Promise<Post> {
      const form = new FormData();
      const blog = { subTitle: "A sub title", isPublished: true, ...fields };
      form.append("blog", JSON.stringify(blog));
      form.append("image", new Blob([picture ?? new Uint8Array(png())]), "cover");
      return (await call<{ blog: Post }>("POST", "/api/blog/add", form)).blog;
    },
    /** @returns the slug */
    async addAuthor(author: { name: string; bio?: string }): Promise<string> {
      return (await change<{ slug: string }>("authors.create", author)).slug;
    },
    deletePost: (id: string) => call("POST", "/api/blog/delete", { id }),
    setPublished: (id: string, isPublished: boolean) =>
      call("POST", "/api/blog/toggle-publish", { id, isPublished }),
    addComment: (blog: string, name: string, content: string) =>
      call<{ comment: { _id: string } }>("POST", "/api/blog/add-comment", { blog, name, content }),
    approveComment: (id: string) => call("POST", "/api/admin/approve-comment", { id }),
    listComments: async () =>
      (await call<{ comments: { content: string }[] }>("GET", "/api/admin/comments")).comments,
    listSubscribers: async () =>
      (await call<{ subscribers: { email: string }[] }>("GET", "/api/subscribers")).subscribers,
  };
}
