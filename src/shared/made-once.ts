/** Makes something of an object once, as long as what else it is made of stays the same; forgotten with the object. */
export function madeOnce<Subject extends object, Rest extends readonly unknown[], Made>(
  make: (subject: Subject, ...rest: Rest) => Made,
): (subject: Subject, ...rest: Rest) => Made {
  const known = new WeakMap<Subject, { rest: Rest; made: Made }>();
  return (subject, ...rest) => {
    const before = known.get(subject);
    if (before?.rest.every((each, index) => each === rest[index])) return before.made;
    const made = make(subject, ...rest);
    known.set(subject, { rest, made });
    return made;
  };
}
