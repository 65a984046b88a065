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

/** Adds the posts of a new installation with pictures of realistic size. */
export async function addSamplePosts(url: string, count: number): Promise<void> {
  const api = createApi(url);
  const samples: Sample[] = JSON.parse(readFileSync(`${seeds}/posts.json`, "utf8"));
  const published = samples.filter(({ publishedDaysAgo }) => publishedDaysAgo !== null);
  for (const { slug, title, subTitle, category } of published.slice(0, count)) {
    const words = readFileSync(`${seeds}/posts/${slug}.md`, "utf8");
    const picture = new Uint8Array(readFileSync(`${seeds}/images/${slug}.jpg`));
    const description = words
      .split("\n\n")
      .map((part) => (part.startsWith("#") ? `<h2>${part.slice(3)}</h2>` : `<p>${part}</p>`))
      .join("");
    await api.addPost({ title, subTitle, category, description, picture });
  }
}
