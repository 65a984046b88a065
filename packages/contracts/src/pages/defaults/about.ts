import { emptyPage, type PageContent } from "../content.ts";
import { defaultId } from "./default-id.ts";

export const aboutContent: PageContent = {
  ...emptyPage,
  title: "About Us",
  standfirst:
    "{name} is a small firm in Lagos. We write, we teach, and we build the things that other small firms need to be found and trusted.",
  description: "Who {name} is: our story, our mission, our values and the team behind the site.",
  sections: [
    {
      kind: "text",
      id: defaultId(1),
      title: "Our Story",
      anchor: "",
      html: "<p>We began with the questions that people around us kept asking: which phone to buy, how to register a business, what the examiners want this year. We wrote the answers down, and the answers became this site.</p><p>Readers then asked for more than words. Shops needed a web site, schools needed somebody to film the graduation, students needed a patient teacher. So the people who write here also design, code, film, wire and teach.</p>",
    },
    {
      kind: "text",
      id: defaultId(2),
      title: "Our Mission",
      anchor: "",
      html: "<p>To put useful news, good teaching and dependable technology within reach of everybody in Nigeria who has a phone, however old the phone and however small the data plan. Every page here is made to open quickly on a weak network.</p>",
    },
    {
      kind: "cards",
      id: defaultId(3),
      title: "Our Values",
      items: [
        value(
          31,
          "Innovation",
          "We look for the simpler way of doing a thing, and try it on our own work first.",
        ),
        value(32, "Integrity", "We say what a job will take, and we say so when we were wrong."),
        value(
          33,
          "Excellence",
          "We finish properly: checked, explained and handed over in working order.",
        ),
        value(34, "Community", "We teach what we know, and we hire and buy close to home."),
      ],
    },
    {
      kind: "people",
      id: defaultId(4),
      title: "Meet the Team",
      items: [
        {
          id: defaultId(41),
          name: "Chief Executive Officer (CEO)",
          text: "Runs the firm and answers for it. Chooses what we publish, speaks with every new client, and teaches English and Commerce in the exam classes.",
          pattern: "petals",
          picture: null,
        },
        {
          id: defaultId(42),
          name: "Lead Developer",
          text: "Builds and looks after this site and those of our clients, keeps them fast and safe, and teaches Mathematics and Computer Studies.",
          pattern: "circuit",
          picture: null,
        },
      ],
    },
    {
      kind: "callToAction",
      id: defaultId(5),
      title: "Talk to us",
      text: "A question, a correction, a project: a person reads every message.",
      label: "Contact Us",
      href: "/contact",
    },
  ],
};

function value(number: number, title: string, text: string) {
  return { id: defaultId(number), title, text, icon: "" as const, picture: null, href: "" };
}
