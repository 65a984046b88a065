import type postgres from "postgres";
import { postForm } from "../content/pictures.ts";
import type { WriteKind } from "./ledger.ts";

type Count = WriteKind["countIn"];

function counted(question: string): Count {
  return async (sql, word) => {
    const [row] = await sql.unsafe<{ total: number }[]>(
      `select count(*)::int as total from ${question}`,
      [word],
    );
    return row?.total ?? 0;
  };
}

/** Writes of visitors. */
export function visitorWrites(postId: string): WriteKind[] {
  return [
    {
      path: "/api/blog/add-comment",
      bodyOf: (word) => ({ blog: postId, name: "Ngozi", content: word }),
      countIn: counted("comments where content = $1"),
    },
    {
      path: "/api/contact",
      bodyOf: (word) => ({ from_name: "Ada", reply_to: `${word}@example.ng`, message: word }),
      countIn: counted("contact_messages where message = $1"),
    },
    {
      path: "/api/subscribe",
      bodyOf: (word) => ({ email: `${word}@example.ng` }),
      countIn: counted("subscribers where lower(email) = $1 || '@example.ng'"),
    },
  ];
}

type AdminWrites = { token: string; image: Buffer; moderated: () => string };

/** Writes of administrators, each counted together with its audit entry. */
export function adminWrites({ token, image, moderated }: AdminWrites): WriteKind[] {
  const headers = { authorization: `Bearer ${token}` };
  const created: WriteKind[] = [
    {
      path: "/api/blog/add",
      bodyOf: (word) => postForm({ ...post, title: word }, image),
      countIn: counted(
        "posts join audit_entries a on a.target_id = posts.id::text where title = $1",
      ),
    },
    {
      path: "/api/bblogs",
      bodyOf: (word) => ({ title: word, content: "<p>Halve it.</p>" }),
      countIn: counted(
        "tutorials join audit_entries a on a.target_id = tutorials.id::text where title = $1",
      ),
    },
    {
      path: "/api/updates",
      bodyOf: (word) => ({ title: word, content: "At ten." }),
      countIn: counted(
        "updates join audit_entries a on a.target_id = updates.id::text where title = $1",
      ),
    },
    {
      path: "/api/bmaterials",
      bodyOf: (word) => ({ title: word, fileUrl: "https://example.ng/syllabus" }),
      countIn: counted(
        "materials join audit_entries a on a.target_id = materials.id::text where title = $1",
      ),
    },
    {
      path: "/api/admin/orders",
      bodyOf: (word) => ({ customerName: word }),
      countIn: counted(
        "orders join audit_entries a on a.target_id = orders.id::text where customer_name = $1",
      ),
    },
  ];
  const done = (action: string, rest: string) =>
    counted(`audit_entries where target_id = $1 and action = '${action}' and ${rest}`);
  const moderation: WriteKind[] = [
    moderates(moderated, {
      path: "/api/admin/approve-comment",
      countIn: done(
        "comments.approve",
        "exists (select from comments where id::text = target_id and is_approved)",
      ),
    }),
    moderates(moderated, {
      path: "/api/admin/delete-comment",
      doneStatus: 404,
      countIn: done(
        "comments.delete",
        "not exists (select from comments where id::text = target_id)",
      ),
    }),
  ];
  return [...created, ...moderation].map((kind) => ({ ...kind, headers }));
}

const post = {
  subTitle: "Words",
  description: "<p>Text</p>",
  category: "Finance",
  isPublished: true,
};

/** Builds a write that moderates a comment of its own, created in advance. */
function moderates(next: () => string, kind: Omit<WriteKind, "bodyOf">): WriteKind {
  const idOf = new Map<string, string>();
  return {
    ...kind,
    bodyOf(word) {
      const id = next();
      idOf.set(word, id);
      return { id };
    },
    countIn: (sql, word) => kind.countIn(sql, idOf.get(word) ?? ""),
  };
}

/** Inserts comments that await moderation. @returns their ids */
export async function addWaitingComments(
  sql: postgres.Sql,
  { postId, count }: { postId: string; count: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into comments (id, post_id, name, content, is_approved, created_at)
    select gen_random_uuid(), ${postId}, 'Waits', 'Waits', false, now()
    from generate_series(1, ${count}) returning id`;
  return rows.map(({ id }) => id);
}
