import { call, expect, expectAccessible, newOperator, ownApp, saveSettings, service, test } from "../harness";

/** One country by its name in both languages, and others that a list by letters alone would put in the wrong places. */
const languages = [
  {
    language: "de",
    label: "Land",
    typed: "Deutschl",
    name: "Deutschland",
    others: ["Ägypten", "Österreich", "Türkei"],
    none: "Kein Land",
  },
  {
    language: "en",
    label: "Country",
    typed: "Germ",
    name: "Germany",
    others: ["Egypt", "Austria", "Türkiye"],
    none: "No country",
  },
] as const;

for (const { language, label, typed, name, others, none } of languages) {
  test(`a contact's country is found by typing its name in ${language === "de" ? "German" : "English"}`, async ({
    stranger,
  }) => {
    const page = await stranger(service("/auth/signup"));
    await newOperator(page, language);
    const { project } = await ownApp(page);
    const [contact] = await call<{ id: string }[]>(page, "GET", `/projects/${project.id}/contacts`);
    const address = service(`/projects/${project.id}/contacts/${contact!.id}`);
    await page.goto(address);
    const country = page.getByLabel(label);
    await expect(country).toHaveValue("");
    const options = await country.getByRole("option").allInnerTexts();
    expect(options).toEqual(expect.arrayContaining([none, name, ...others]));
    expect(options.slice(1)).toEqual(options.slice(1).toSorted((a, b) => a.localeCompare(b, language)));
    await country.focus();
    await page.keyboard.type(typed);
    await expect(country).toHaveValue("DE");
    await expectAccessible(page);
    await saveSettings(page);
    await page.reload();
    await expect(country).toHaveValue("DE");
    expect(await country.locator("option:checked").innerText()).toBe(name);
  });
}
