import type { Category } from "@ebute/contracts/categories";
import type { TestApp } from "../servers/test-app.ts";

/** Reads categories, their posts and their audit entries as the tests of the domain need them. */
export function createCategoryCalls({ container, visitor: createVisitor }: TestApp) {
  const { sql } = container.database;
  const visitor = createVisitor();
  return {
    /** Removes the posts and every category but four of a new site. */
    async reset(): Promise<void> {
      await sql`delete from posts`;
      await sql`delete from categories where name not in ('Technology', 'Startup', 'Finance', 'Health')`;
      container.categoryDirectory.observeTags(["categories"]);
    },

    async listed(): Promise<Category[]> {
      const { body } = await visitor.get<{ categories: Category[] }>("/api/categories");
      return body.categories;
    },

    async titlesIn(category: string): Promise<string[]> {
      const url = `/api/blog/all?category=${encodeURIComponent(category)}`;
      const { body } = await visitor.get<{ blogs: { title: string }[] }>(url);
      return body.blogs.map(({ title }) => title);
    },

    /** The newest audit entry of the action. */
    async newest(action: string) {
      const [entry] = await sql<{ targetLabel: string; details: object }[]>`
        select target_label as "targetLabel", details from audit_entries where action = ${action}
        order by id desc limit 1`;
      return entry;
    },
  };
}
