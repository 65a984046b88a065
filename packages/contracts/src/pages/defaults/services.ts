import { emptyPage, type PageContent } from "../content.ts";
import type { PageIcon } from "../icons.ts";
import { defaultId } from "./default-id.ts";

export const servicesContent: PageContent = {
  ...emptyPage,
  title: "Our Services",
  standfirst: "Nine things that we do ourselves, for firms, schools and homes in Lagos and online.",
  description:
    "What {name} does in Lagos: apps, marketing, video, IT advice, exam teaching, cybersecurity, design, media and solar.",
  sections: [
    {
      kind: "cards",
      id: defaultId(1),
      title: "",
      items: [
        service(
          11,
          "smartphone",
          "Web and Mobile App Development",
          "Sites and apps that open fast on any phone, built and looked after by us.",
        ),
        service(
          12,
          "megaphone",
          "Digital Marketing",
          "Search, social media and e-mail that bring people to your door.",
        ),
        service(
          13,
          "clapperboard",
          "Video Editing and Coverage",
          "We film weddings and launches, and cut them to be watched.",
        ),
        service(
          14,
          "server",
          "IT Consulting",
          "Plain advice on what to buy, what to keep and what to switch off.",
        ),
        service(
          15,
          "graduation-cap",
          "Online Exam-Preparation Teaching",
          "Live lessons and notes for the national secondary-school exams.",
        ),
        service(
          16,
          "shield-check",
          "Cybersecurity",
          "We check your systems, close the holes and train your staff.",
        ),
        service(
          17,
          "pen-tool",
          "Graphics and Logo Design",
          "Logos, flyers and packaging that look as good printed as on a screen.",
        ),
        service(
          18,
          "newspaper",
          "News and Media",
          "Interviews, reports and press releases, written and checked.",
        ),
        service(
          19,
          "zap",
          "Electrical and Solar Services",
          "Safe wiring, inverters and solar panels for homes and shops.",
        ),
      ],
    },
    {
      kind: "callToAction",
      id: defaultId(2),
      title: "Tell us what you need",
      text: "Write a few lines about the job and when it must be done. We answer with questions and a plan before anybody owes anything.",
      label: "Contact Us",
      href: "/contact",
    },
  ],
};

function service(number: number, icon: PageIcon, title: string, text: string) {
  return { id: defaultId(number), title, text, icon, picture: null, href: "" };
}
