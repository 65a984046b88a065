import type { Api } from "../api.ts";
import { png } from "./picture.ts";

/** Publishes a page with every kind of section, and returns its address. */
export async function publishAllSections(api: Api): Promise<{ id: string; path: string }> {
  const id = () => crypto.randomUUID();
  const path = `/all-${id().slice(0, 8)}`;
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(png())]), "picture");
  const { picture } = await api.call<{ picture: { _id: string } }>(
    "POST",
    "/api/admin/media",
    form,
  );
  const shown = { id: picture._id, alt: "A plate of rice" };
  const card = { text: "Some words.", picture: null, href: "" };
  const price = { unit: "per plate", note: "With salad.", picture: shown };
  const sections = [
    {
      kind: "hero",
      id: id(),
      title: "Eat well",
      text: "Every day.",
      label: "Write",
      href: "/contact",
      picture: shown,
    },
    {
      kind: "text",
      id: id(),
      title: "Our story",
      anchor: "",
      html: '<p>Words with a <a href="/blog">link</a>.</p>',
    },
    {
      kind: "text",
      id: id(),
      title: "Hours",
      anchor: "",
      html: "<ul><li>Monday</li></ul><h3>Holidays</h3><p>Closed.</p>",
    },
    {
      kind: "cards",
      id: id(),
      title: "Icons",
      items: [{ ...card, id: id(), title: "Fast", icon: "truck" }],
    },
    {
      kind: "cards",
      id: id(),
      title: "Pictures",
      items: [{ ...card, id: id(), title: "Rice", icon: "", picture: shown, href: "/blog" }],
    },
    {
      kind: "cards",
      id: id(),
      title: "Marks",
      items: [{ ...card, id: id(), title: "Honest", icon: "" }],
    },
    {
      kind: "questions",
      id: id(),
      title: "Questions",
      panel: null,
      items: [{ id: id(), question: "When?", html: "<p>Now.</p>" }],
    },
    {
      kind: "people",
      id: id(),
      title: "People",
      items: [
        { id: id(), name: "Cook", text: "Cooks.", pattern: "suns", picture: null },
        { id: id(), name: "Driver", text: "Drives.", pattern: "suns", picture: shown },
      ],
    },
    {
      kind: "prices",
      id: id(),
      title: "Prices",
      text: "",
      hasOrderButton: true,
      items: [
        { ...price, id: id(), name: "Jollof rice", price: 3500, isSoldOut: false },
        { ...price, id: id(), name: "Zobo", price: null, isSoldOut: true },
      ],
    },
    {
      kind: "gallery",
      id: id(),
      title: "Photos",
      items: [{ id: id(), picture: shown, caption: "Our kitchen" }],
    },
    { kind: "quote", id: id(), text: "The best jollof.", name: "Ada", role: "Guest" },
    {
      kind: "callToAction",
      id: id(),
      title: "Hungry?",
      text: "Come by.",
      label: "Contact Us",
      href: "/contact",
    },
    { kind: "contact", id: id(), title: "", text: "Write or call." },
    { kind: "posts", id: id(), title: "News", count: 3 },
    { kind: "orders", id: id() },
    { kind: "subscribe", id: id() },
  ];
  const input = { template: "empty", title: "All sections", path };
  const page = await api.change<{ id: string }>("pages.create", input);
  await api.change("pages.save", { id: page.id, sections });
  await api.change("pages.publish", { id: page.id });
  return { id: page.id, path };
}
