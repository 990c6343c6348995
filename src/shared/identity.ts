const numbers = new WeakMap<object, number>();
let last = 0;

/** A number that is the same for the same object and different for every other one, in this isolate. */
export function identityOf(object: object): number {
  let number = numbers.get(object);
  if (number === undefined) {
    last += 1;
    number = last;
    numbers.set(object, number);
  }
  return number;
}

/** The same of several objects, of which those that are missing count too. */
export function identitiesOf(objects: readonly (object | null)[]): string {
  return objects.map((object) => (object ? identityOf(object) : 0)).join('.');
}
