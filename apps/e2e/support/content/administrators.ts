import type { Api } from "../api.ts";

const PASSWORD = "a calm river at noon, again";

type Invited = {
  email: string;
  role: "owner" | "editor" | "teacher" | "writer" | "moderator";
};

/** Invites an administrator. Returns the link, which the owner gets where nothing can be mailed. */
export async function inviteAdministrator(
  api: Pick<Api, "call">,
  { email, role }: Invited,
): Promise<string> {
  type Answer = { result: { data: { link: string } } };
  const { result } = await api.call<Answer>("POST", "/trpc/administrators.invite", { email, role });
  return result.data.link;
}

/** Invites an administrator and accepts the invitation. Returns the new credentials. */
export async function addAdministrator(
  api: Api,
  { email, role }: Invited,
): Promise<{ email: string; password: string }> {
  const { origin, hash } = new URL(await inviteAdministrator(api, { email, role }));
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const response = await fetch(`${origin}/trpc/administrators.acceptInvitation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return { email, password: PASSWORD };
}
