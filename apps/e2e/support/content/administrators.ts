import type { Api } from "../api.ts";

const PASSWORD = "a calm river at noon, again";

/** Invites an administrator and accepts the invitation. Returns the new credentials. */
export async function addAdministrator(
  api: Api,
  { email, role }: { email: string; role: "owner" | "editor" | "teacher" | "writer" | "moderator" },
): Promise<{ email: string; password: string }> {
  const { link } = await api.call<{ link: string }>("POST", "/api/admin/invitations", {
    email,
    role,
  });
  const { origin, hash } = new URL(link);
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const response = await fetch(`${origin}/trpc/administrators.acceptInvitation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return { email, password: PASSWORD };
}
