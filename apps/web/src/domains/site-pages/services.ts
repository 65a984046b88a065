import {
  Clapperboard,
  GraduationCap,
  type LucideIcon,
  Megaphone,
  Newspaper,
  PenTool,
  Server,
  ShieldCheck,
  Smartphone,
  Zap,
} from "lucide-react";

type Service = { title: string; description: string; Icon: LucideIcon };

export const services: readonly Service[] = [
  {
    title: "Web and Mobile App Development",
    description: "Sites and apps that open fast on any phone, built and looked after by us.",
    Icon: Smartphone,
  },
  {
    title: "Digital Marketing",
    description: "Search, social media and e-mail that bring people to your door.",
    Icon: Megaphone,
  },
  {
    title: "Video Editing and Coverage",
    description: "We film weddings and launches, and cut them to be watched.",
    Icon: Clapperboard,
  },
  {
    title: "IT Consulting",
    description: "Plain advice on what to buy, what to keep and what to switch off.",
    Icon: Server,
  },
  {
    title: "Online Exam-Preparation Teaching",
    description: "Live lessons and notes for the national secondary-school exams.",
    Icon: GraduationCap,
  },
  {
    title: "Cybersecurity",
    description: "We check your systems, close the holes and train your staff.",
    Icon: ShieldCheck,
  },
  {
    title: "Graphics and Logo Design",
    description: "Logos, flyers and packaging that look as good printed as on a screen.",
    Icon: PenTool,
  },
  {
    title: "News and Media",
    description: "Interviews, reports and press releases, written and checked.",
    Icon: Newspaper,
  },
  {
    title: "Electrical and Solar Services",
    description: "Safe wiring, inverters and solar panels for homes and shops.",
    Icon: Zap,
  },
];
