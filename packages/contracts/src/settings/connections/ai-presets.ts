export type AiPreset = { name: string; baseUrl: string; help: string };

/** Services with OpenAI's chat completions API. */
export const aiPresets = {
  openai: {
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    help: "Make a key at platform.openai.com; it needs credit of its own, which a ChatGPT plan does not include.",
  },
  openrouter: {
    name: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    help: "One key for models of many makers; a model has a name such as maker/model.",
  },
  groq: {
    name: "Groq",
    baseUrl: "https://api.groq.com/openai/v1",
    help: "Make a key at console.groq.com; the free plan limits requests per minute and day.",
  },
  mistral: {
    name: "Mistral",
    baseUrl: "https://api.mistral.ai/v1",
    help: "Make a key at console.mistral.ai.",
  },
  gemini: {
    name: "Google Gemini",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta/openai",
    help: "Make a key in Google AI Studio; the free plan limits requests per minute and day.",
  },
  deepseek: {
    name: "DeepSeek",
    baseUrl: "https://api.deepseek.com/v1",
    help: "Make a key at platform.deepseek.com; it needs credit.",
  },
} as const satisfies Record<string, AiPreset>;
