import { readFileSync } from "node:fs";
import path from "node:path";
import { createApi } from "../api.ts";

const seeds = path.join(import.meta.dirname, "../../../api/seeds");

type Sample = {
  slug: string;
  title: string;
  subTitle: string;
  category: string;
  /** Null for a draft. */
  publishedDaysAgo: number | null;
};

/**
 * Adds posts of a new installation, the newest of them with pictures of realistic size, whose
 * conversion takes seconds each.
 */
export async function addSamplePosts(url: string, count: number, pictured: number): Promise<void> {
  const api = createApi(url);
  const samples: Sample[] = JSON.parse(readFileSync(`${seeds}/posts.json`, "utf8"));
  const published = samples.filter(({ publishedDaysAgo }) => publishedDaysAgo !== null);
  const added = published.slice(0, count);
  for (const [index, { slug, title, subTitle, category }] of added.entries()) {
    const words = readFileSync(`${seeds}/posts/${slug}.md`, "utf8");
    const isPictured = index >= added.length - pictured;
    const picture = isPictured
      ? new Uint8Array(readFileSync(`${seeds}/images/${slug}.jpg`))
      : undefined;
    const description = words
      .split("\n\n")
      .map((part) => (part.startsWith("#") ? `<h2>${part.slice(3)}</h2>` : `<p>${part}</p>`))
      .join("");
    await api.addPost({ title, subTitle, category, description, picture });
  }
}
