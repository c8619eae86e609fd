import fc from 'fast-check'

/**
 * Properties are tried on the same examples each time, so that red means a change and never another draw. New ones come
 * with PROPERTY_SEED=new, or any number; what fails says its seed, and becomes an example of its own.
 */
const given = process.env.PROPERTY_SEED
if (given !== 'new') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given ?? 20261123) })
