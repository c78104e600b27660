import { expect, press, test } from "../harness";
import { groupOfThree, messages, sendByCall } from "../harness/chat";
import { Fingers } from "../harness/fingers";

test("what opens under a finger that rests on a message stays until something is chosen @phone", async ({
  signedInAs,
}) => {
  const { own, mara, lea, chatId } = await groupOfThree(signedInAs);
  await sendByCall(mara, chatId, "Bitte alles trocken anliefern!", own.app.id);
  const text = messages(lea).getByText("trocken anliefern");
  await expect(text).toBeInViewport();
  const actions = lea.getByRole("menu", { name: "Mehr zu dieser Nachricht" });
  const answer = actions.getByRole("menuitem", { name: "Antworten" });
  const banner = lea.getByText(/^Antwort an /);

  // The message lies where the sheet comes to lie.
  const fingers = await Fingers.on(lea);
  await fingers.rest(text, () => expect(answer).toBeInViewport());
  await expect(banner).toHaveCount(0);
  await press(answer);
  await expect(banner).toBeVisible();
  await expect(actions).toHaveCount(0);
});
